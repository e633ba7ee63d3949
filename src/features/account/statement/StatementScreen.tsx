import { useSelector } from '@xstate/react';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import {
  type StatementActor,
  selectIsEmpty,
  selectPages,
} from '../../../../machines/account/statement/statement.selectors';
import { useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { ScreenTitle } from '../../../ui/display/ScreenTitle';
import { useIsDesktop } from '../../../ui/use-desktop';
import { useAccountScreen } from '../../../view/actors/account';
import { navigate } from '../../../view/navigation/navigate';
import { BalanceSum } from '../BalanceSum';
import { Entries } from './Entries';
import { ExportButtons, ExportHint } from './ExportButtons';
import { Filters } from './Filters';
import styles from './Statement.module.css';
import { Summary } from './Summary';
import { filterCount, filterIn, hrefWith } from './statement-filter';
import type { StatementFilter } from './types';

/** The account statement. The address has the filter; another filter starts another actor. */
export default function StatementScreen() {
  const text = useText();
  const filter = filterIn(useSearch());
  const statement = useAccountScreen({ name: 'statement', input: filter });
  const choose = (chosen: StatementFilter) => navigate(hrefWith(chosen), { replace: true });
  const filtersId = useId();
  const hintId = useId();
  const count = filterCount(filter);
  // On a phone the entries come first.
  const isDesktop = useIsDesktop();
  const [isOpen, setOpen] = useState(count > 0);
  return (
    <div className={styles.screen}>
      <div className={styles.top}>
        <header className={styles.heading}>
          <ScreenTitle>{text('statement.title')}</ScreenTitle>
          <BalanceSum isBrief isReserved />
        </header>
        <div className={styles.tools}>
          {!isDesktop && (
            <Button
              variant="quiet"
              icon={<SlidersHorizontal aria-hidden="true" />}
              aria-expanded={isOpen}
              aria-controls={filtersId}
              onClick={() => setOpen(!isOpen)}
            >
              {count === 0 ? text('statement.filters') : text('statement.filtersUsed', { count })}
            </Button>
          )}
          {statement && <ExportButtons statement={statement} hintId={hintId} />}
        </div>
      </div>
      <div className={styles.controls}>
        <div id={filtersId} hidden={!isDesktop && !isOpen} className={styles.filtersBox}>
          <Filters filter={filter} onChoose={choose} />
        </div>
        {statement && <Summary statement={statement} />}
      </div>
      {statement && (
        <>
          <Entries statement={statement} onClear={() => choose(filterIn(''))} />
          <Notes statement={statement} hintId={hintId} />
        </>
      )}
    </div>
  );
}

/** Below the entries, once they are there: they would push it down. */
function Notes({ hintId, statement }: { hintId: string; statement: StatementActor }) {
  const text = useText();
  const isLoaded = useSelector(statement, selectPages) !== null;
  const isEmpty = useSelector(statement, selectIsEmpty);
  if (!isLoaded) return null;
  return (
    <>
      {!isEmpty && <ExportHint id={hintId} />}
      <p className={styles.hint}>
        {text('statement.lead')} {text('wallet.sumNote')} {text('statement.purseBalances')}
      </p>
    </>
  );
}
