import { useSearch } from 'wouter/use-browser-location';
import { useText } from '../../../i18n/I18n';
import { ScreenTitle } from '../../../ui/display/ScreenTitle';
import { useAccountScreen } from '../../../view/actors/account';
import { navigate } from '../../../view/navigation/navigate';
import { BalanceSum } from '../BalanceSum';
import { Entries } from './Entries';
import { ExportButtons } from './ExportButtons';
import { Filters } from './Filters';
import styles from './Statement.module.css';
import { Summary } from './Summary';
import { filterIn, hrefWith } from './statement-filter';
import type { StatementFilter } from './types';

/** The account statement. The address has the filter; another filter starts another actor. */
export default function StatementScreen() {
  const text = useText('statement');
  const filter = filterIn(useSearch());
  const statement = useAccountScreen({ name: 'statement', input: filter });
  const choose = (chosen: StatementFilter) => navigate(hrefWith(chosen), { replace: true });
  return (
    <div className={styles.screen}>
      <header>
        <ScreenTitle>{text('title')}</ScreenTitle>
        <p className={styles.lead}>{text('lead')}</p>
        <BalanceSum note={text('purseBalances')} isReserved />
      </header>
      <Filters filter={filter} onChoose={choose} />
      {statement && (
        <>
          <Summary statement={statement} />
          <ExportButtons statement={statement} />
          <Entries statement={statement} onClear={() => choose(filterIn(''))} />
        </>
      )}
    </div>
  );
}
