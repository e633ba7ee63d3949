import type { Language } from '../../../../domain/preferences';
import { inLanguage } from '../../../i18n/in-language';
import { textIn } from '../../../i18n/text-in';
import { saveFile } from '../../csv/csv';
import { statementMessages } from './messages/messages';
import { statementCsv } from './statement-csv';
import type { StatementEntry, StatementFilter } from './types';

/** Downloads entries of the statement as a file in a language. */
export async function saveStatement(
  { entries, filter: { group } }: { entries: readonly StatementEntry[]; filter: StatementFilter },
  language: Language,
): Promise<void> {
  await statementMessages.load();
  saveFile(
    `statement-${group ?? 'all'}.csv`,
    'text/csv;charset=utf-8',
    statementCsv(
      entries.map((entry) => inLanguage(entry, language)),
      textIn(language, 'statement'),
    ),
  );
}
