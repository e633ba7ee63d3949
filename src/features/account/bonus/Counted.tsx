import { useDateFormat } from '../../../i18n/dates';
import { useText } from '../../../i18n/I18n';
import { TextLink } from '../../../ui/buttons/TextLink';
import { Money } from '../../../ui/display/Money';
import { Table } from '../../../ui/display/Table';
import { Empty } from '../../../ui/feedback/Empty';
import { formatPaise } from '../../../ui/format';
import { AppLink } from '../../../view/navigation/AppLink';
import { linkTarget, withQuery } from '../../../view/navigation/link-target';
import { links } from '../../../view/navigation/links';
import styles from './Bonus.module.css';
import type { BonusDetails } from './types';

interface CountedProps {
  counted: NonNullable<BonusDetails['counted']>;
  bonus: BonusDetails;
}

/** The newest markets and rounds that were considered. */
export function Counted({ bonus, counted }: CountedProps) {
  const text = useText('bonus');
  const formatDate = useDateFormat();
  if (counted.length === 0)
    return bonus.state === 'active' ? (
      <Empty title={text('countedNone')}>{text('countedNoneText')}</Empty>
    ) : (
      <Empty title={text('countedNothing')} />
    );
  return (
    <>
      <CountedSum bonus={bonus} counted={counted} />
      <Table
        caption={text('counted')}
        columns={[
          {
            key: 'source',
            title: text('source'),
            cell: ({ at, id, kind, name }) => (
              <>
                <AppLink
                  to={
                    kind === 'round'
                      ? linkTarget('round', { id })
                      : withQuery(links.myBets, `market=${encodeURIComponent(id)}`)
                  }
                >
                  <TextLink>{name}</TextLink>
                </AppLink>
                <span className={styles.time}>{formatDate(at, 'dayAndTime')}</span>
              </>
            ),
          },
          {
            key: 'staked',
            title: text('staked'),
            isAmount: true,
            cell: ({ staked }) => <Money paise={staked} whole />,
          },
          {
            key: 'counted',
            title: text('countedAmount'),
            isAmount: true,
            cell: ({ counted: amount }) => <Money paise={amount} whole />,
          },
        ]}
        rows={counted}
        keyOf={({ id, kind }) => `${kind} ${id}`}
      />
    </>
  );
}

/** Why the listed amounts add up to more or less than the progress, which ends at what the bonus needs. */
function CountedSum({ bonus: { required, wagered }, counted }: CountedProps) {
  const text = useText('bonus');
  const sum = counted.reduce((total, { counted: amount }) => total + amount, 0);
  if (required !== null && sum > required)
    return (
      <p className={styles.lead}>
        {text('countedBeyond', { required: formatPaise(required, { whole: true }) })}
      </p>
    );
  return wagered !== null && sum < wagered ? <p className={styles.lead}>{text('countedNewest')}</p> : null;
}
