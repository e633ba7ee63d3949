import { useDateFormat } from '../../../i18n/dates';
import { useText } from '../../../i18n/I18n';
import { BarChart } from '../../../ui/chart/BarChart';
import { Facts } from '../../../ui/display/Facts';
import { Money } from '../../../ui/display/Money';
import { Empty } from '../../../ui/feedback/Empty';
import { formatPaise } from '../../../ui/format';
import styles from './Limits.module.css';
import type { ProtectionDay } from './types';

const sumOf = (days: readonly ProtectionDay[], of: (day: ProtectionDay) => number): number =>
  days.reduce((sum, day) => sum + of(day), 0);

/** Money in, money out, result and time of 30 days. */
export function Picture({ days }: { days: readonly ProtectionDay[] }) {
  const text = useText('protection');
  const formatDate = useDateFormat();
  if (days.length === 0) return <Empty title={text('noDays')}>{text('noDaysText')}</Empty>;
  const minutes = sumOf(days, (day) => day.minutes);
  const played = days.filter(({ net }) => net !== 0);
  return (
    <div className={styles.picture}>
      <Facts
        facts={[
          { term: text('moneyIn'), value: <Money paise={sumOf(days, (day) => day.deposited)} /> },
          { term: text('moneyOut'), value: <Money paise={sumOf(days, (day) => day.withdrawn)} /> },
          { term: text('result'), value: <Money toned paise={sumOf(days, (day) => day.net)} /> },
          {
            term: text('time'),
            value: text('duration', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60) }),
          },
        ]}
      />
      {played.length > 0 && (
        <BarChart
          unit={100}
          format={(value) => formatPaise(value, { whole: true })}
          bars={played.map(({ day, net }) => {
            const label = formatDate(Date.parse(`${day}T12:00:00+05:30`), 'day');
            return { key: day, label, value: net, title: `${label}: ${formatPaise(net, { signed: true })}` };
          })}
        />
      )}
    </div>
  );
}
