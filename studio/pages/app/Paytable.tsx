import { FREE_SPINS } from '../../rules/slots/classic';
import { COINS, coinPrizes, FULL_PAYS, RESPINS } from '../../rules/slots/respins';
import { type SlotsEngine, slotMachines } from '../../rules/slots/slot-machines';
import { tumbleMultipliers } from '../../rules/slots/tumbling';
import { wheelSegments } from '../../rules/slots/wheel';
import { useText } from '../game/game-context';
import type { HelpMessages } from '../messages/help/catalogue';
import { helpMessages } from '../messages/help/help';
import { AnySymbol } from '../slots/art/AnySymbol';
import { formatMultiplier } from '../ui/money';
import styles from './Paytable.module.css';

/** What a symbol does that pays nothing by itself. */
const ruleOf: Readonly<Partial<Record<SlotsEngine, (text: HelpMessages) => string>>> = {
  slots: (text) => text.scatterRule(FREE_SPINS),
  'slots-expanding': (text) => text.expandingRule,
  'slots-respins': (text) => text.coinRule(COINS, RESPINS),
};

/** How many segments of the wheel have each multiplier. */
const wheelShares = (text: HelpMessages): string =>
  [...new Set(wheelSegments)]
    .toSorted((first, second) => first - second)
    .map((multiplier) =>
      text.wheelShare(multiplier, wheelSegments.filter((each) => each === multiplier).length),
    )
    .join(', ');

/** Numbers of the feature. */
const factsOf: Readonly<Partial<Record<SlotsEngine, (text: HelpMessages) => readonly string[]>>> = {
  'slots-tumbling': (text) => [text.tumbleRule(tumbleMultipliers.map((each) => `${each}×`).join(', '))],
  'slots-respins': (text) => [
    text.coinPrizes(coinPrizes.map(formatMultiplier).join(', ')),
    text.fullRule(formatMultiplier(FULL_PAYS)),
  ],
  'slots-wheel': (text) => [text.wheelRule(wheelSegments.length, wheelShares(text))],
};

/** Payouts of a slot machine by symbol and count, and the numbers of its feature. */
export function Paytable({ engine }: { engine: SlotsEngine }) {
  const text = helpMessages[useText().language];
  const { counts, lines, pays, symbols } = slotMachines[engine];
  const columns = counts.map((count) => (lines.length === 0 ? `${count}+` : `${count}`));
  return (
    <>
      <h2>{text.paytable}</h2>
      <p>{text.perStake}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text.symbol}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {symbols.map((name, symbol) => {
            const paid = pays[symbol] ?? [];
            return (
              <tr key={name}>
                <th scope="row" className={styles.symbol}>
                  <AnySymbol engine={engine} name={name} />
                  <span>{text.symbolName[name]}</span>
                </th>
                {paid.every((each) => each === 0) ? (
                  <td colSpan={columns.length}>{ruleOf[engine]?.(text)}</td>
                ) : (
                  columns.map((column, place) => <td key={column}>{formatMultiplier(paid[place] ?? 0)}</td>)
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      {factsOf[engine]?.(text).map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
    </>
  );
}
