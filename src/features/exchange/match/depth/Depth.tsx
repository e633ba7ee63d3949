import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { Runner } from '../../../../../domain/betting/exchange';
import { selectCondition, selectRunner } from '../../../../../machines/exchange/market/market.selectors';
import { selectTraded } from '../../../../../machines/exchange/price-history/price-history.selectors';
import { useInLanguage, useText } from '../../../../i18n/I18n';
import { Chip } from '../../../../ui/display/Chip';
import { formatPaise, formatPrice, formatRate } from '../../../../ui/format';
import { useMarket } from '../../../../view/actors/exchange';
import type { OpenedMarket, OpenedMatch } from '../opened';
import styles from './Depth.module.css';
import { History } from './History';
import { Ladder, type LadderProps } from './Ladder';
import { useHistory } from './use-history';

export interface DepthProps {
  market: OpenedMarket;
  match: OpenedMatch;
}

/** The ladder of one runner, or its prices where rates are quoted, and its price history. */
export default function Depth({ market, match }: DepthProps) {
  const runners = market.runners.filter(({ status }) => status !== 'REMOVED');
  const [first] = useState(runners[0]?.id ?? '');
  const [choice, choose] = useState<string | null>(null);
  const chosen = choice ?? first;
  const actor = useMarket(market.id, 'full');
  const text = useText('match');
  const inLanguage = useInLanguage();
  if (actor === null || chosen === '') return null;
  return (
    <div className={styles.depth}>
      <fieldset className={styles.runners}>
        <legend className={styles.legend}>{text('depthRunner')}</legend>
        {runners.map(inLanguage).map(({ id, name }) => (
          <Chip key={id} selected={id === chosen} onClick={() => choose(id)}>
            {name}
          </Chip>
        ))}
      </fieldset>
      <RunnerDepth
        key={chosen}
        actor={actor}
        market={market}
        match={match}
        runnerId={chosen}
        isOpening={choice === null}
      />
    </div>
  );
}

type RunnerDepthProps = DepthProps & Pick<LadderProps, 'actor' | 'isOpening'> & { runnerId: string };

function RunnerDepth({ actor, isOpening, market, match, runnerId }: RunnerDepthProps) {
  const text = useText('match');
  const inLanguage = useInLanguage();
  const history = useHistory(market.id, runnerId);
  const traded = useSelector(history ?? undefined, selectTradedIfKnown);
  const shown = useSelector(
    actor,
    useMemo(() => selectRunner(runnerId), [runnerId]),
  );
  const isClosed = useSelector(actor, selectCondition) === 'CLOSED';
  if (shown === null) return null;
  const { last, name } = inLanguage(shown);
  const format = market.gtype === 'match' ? formatPrice : formatRate;
  return (
    <div className={styles.runner}>
      {market.gtype === 'match' ? (
        <Ladder
          actor={actor}
          match={match}
          market={market}
          runner={shown}
          traded={traded}
          isOpening={isOpening}
        />
      ) : (
        <Levels runner={inLanguage(shown)} format={format} />
      )}
      <div className={styles.history}>
        {last !== null && (
          <p>
            {text('last')} <b>{format(last)}</b>
          </p>
        )}
        {/* The backend may have forgotten what was matched before the market was settled. */}
        {last === null && !isClosed && <p>{text('neverMatched')}</p>}
        <History
          actor={history}
          gtype={market.gtype}
          marketId={market.id}
          runnerId={runnerId}
          name={name}
          format={format}
        />
      </div>
    </div>
  );
}

function Levels({ format, runner }: { runner: Runner; format: (price: number) => string }) {
  const text = useText('match');
  const { back, lay, name } = runner;
  return (
    <table className={styles.levels}>
      <caption className={styles.caption}>{text('depthOf', { name })}</caption>
      <thead>
        <tr>
          <th scope="col">{text('depthSize')}</th>
          <th scope="col" className={styles.back}>
            {text('back')}
          </th>
          <th scope="col" className={styles.lay}>
            {text('lay')}
          </th>
          <th scope="col">{text('depthSize')}</th>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: Math.max(back.length, lay.length) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level has no other identity
          <tr key={index}>
            <td>{sizeText(back[index])}</td>
            <td className={styles.back}>{back[index] ? format(back[index].price) : '–'}</td>
            <td className={styles.lay}>{lay[index] ? format(lay[index].price) : '–'}</td>
            <td>{sizeText(lay[index])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const selectTradedIfKnown = (history: Parameters<typeof selectTraded>[0] | undefined) =>
  history === undefined ? null : selectTraded(history);

const sizeText = (level: { size: number } | undefined): string =>
  level ? formatPaise(Math.floor(level.size / 100) * 100, { whole: true }) : '–';
