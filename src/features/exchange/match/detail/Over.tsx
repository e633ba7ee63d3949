import { useText } from '../../../../i18n/I18n';
import styles from './Over.module.css';

/** Accessible names of deliveries; for all others, the visible text is read. */
const deliveryNames: Readonly<Record<string, 'dot' | 'four' | 'six' | 'wicket'>> = {
  '0': 'dot',
  '.': 'dot',
  '4': 'four',
  '6': 'six',
  W: 'wicket',
};

/** The deliveries of the over, oldest first. Colour and shape distinguish wickets, fours and sixes. */
export function Over({ balls }: { balls: readonly string[] }) {
  const text = useText('match');
  return (
    <div className={styles.row}>
      <span>{text('detail.over')}</span>
      {balls.length === 0 ? <span>{text('detail.noBall')}</span> : <Balls balls={balls} />}
    </div>
  );
}

function Balls({ balls }: { balls: readonly string[] }) {
  const text = useText('match');
  return (
    <ol className={styles.over}>
      {balls.map((ball, place) => {
        const name = deliveryNames[ball];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a delivery is its place
          <li key={place} data-kind={name}>
            {name === undefined ? (
              ball
            ) : (
              <span role="img" aria-label={text(`detail.deliveries.${name}`)}>
                {ball}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
