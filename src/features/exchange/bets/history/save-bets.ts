import type { Language } from '../../../../../domain/preferences';
import type { BetExport } from '../../../../../machines/exchange/bets/history/bet-history.selectors';
import { inLanguage } from '../../../../i18n/in-language';
import { textIn } from '../../../../i18n/text-in';
import { saveFile } from '../../../csv/csv';
import { betsCsv } from './bets-csv';

/** Downloads bets as a file with names in a language. */
export const saveBets = ({ bets, tab }: BetExport, language: Language): void =>
  saveFile(
    `bets-${tab}.csv`,
    'text/csv;charset=utf-8',
    betsCsv(
      bets.map((bet) => inLanguage(bet, language)),
      textIn(language, 'bets'),
    ),
  );
