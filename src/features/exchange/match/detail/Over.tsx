import { useText } from '../../../../i18n/I18n';
import { VisuallyHidden } from '../../../../ui/display/VisuallyHidden';
import styles from './Over.module.css';

/** What a delivery is called where it has a name; the others are read as they are written. */
const names: Readonly<Record<string, 'dot' | 'four' | 'six' | 'wicket'>> = {
  '0': 'dot',
  '.': 'dot',
  '4': 'four',
  '6': 'six',
  W: 'wicket',
};

/** The deliveries of the over, oldest first: a wicket, a four and a six stand out by colour and shape. */
export function Over({ balls }: { balls: readonly string[] }) {
  const text = useText('match');
  if (balls.length === 0) return <span className={styles.over}>{text('detail.noBall')}</span>;
  return (
    <ol className={styles.over}>
      {balls.map((ball, place) => {
        const name = names[ball];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a delivery is its place
          <li key={place} data-kind={name}>
            <span aria-hidden={name !== undefined}>{ball}</span>
            {name && <VisuallyHidden>{text(`detail.deliveries.${name}`)}</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
}
