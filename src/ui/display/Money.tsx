import { cx } from '../cx';
import { formatPaise, type MoneyFormat } from '../format';
import styles from './Money.module.css';

export type MoneyProps = MoneyFormat & {
  paise: number;
  /** Colours gains and losses and shows the sign. */
  toned?: boolean;
  className?: string | undefined;
};

export function Money({ paise, toned = false, signed = toned, whole = false, className }: MoneyProps) {
  const tone = toned && paise !== 0 && (paise > 0 ? styles.gain : styles.loss);
  return <span className={cx(styles.money, tone, className)}>{formatPaise(paise, { signed, whole })}</span>;
}
