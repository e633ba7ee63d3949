import { FREE_SPINS, slotsPays, slotsSymbols } from '../../rules/slots';
import { useText } from '../game/game-context';
import { SymbolArt } from '../slots/SymbolArt';
import { formatMultiplier } from '../ui/money';
import styles from './Paytable.module.css';

/** Payouts of the slot machine by symbol and count. */
export function Paytable() {
  const text = useText();
  return (
    <>
      <h2>{text.paytable}</h2>
      <p>{text.perStake}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text.symbol}</th>
            <th scope="col">3</th>
            <th scope="col">4</th>
            <th scope="col">5</th>
          </tr>
        </thead>
        <tbody>
          {slotsSymbols.map((name, symbol) => {
            const [three, four, five] = slotsPays[symbol] ?? [0, 0, 0];
            return (
              <tr key={name}>
                <th scope="row" className={styles.symbol}>
                  <SymbolArt name={name} />
                  <span>{text.symbolName[name]}</span>
                </th>
                {five === 0 ? (
                  <td colSpan={3}>{text.scatterRule(FREE_SPINS)}</td>
                ) : (
                  [three, four, five].map((pays) => <td key={pays}>{formatMultiplier(pays)}</td>)
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
