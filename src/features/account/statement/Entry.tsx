import { memo, useState } from 'react';
import { useDateFormat } from '../../../i18n/dates';
import { useInLanguage, useText } from '../../../i18n/I18n';
import { TextLink } from '../../../ui/buttons/TextLink';
import { Facts } from '../../../ui/display/Facts';
import { Money } from '../../../ui/display/Money';
import { formatPaise } from '../../../ui/format';
import { AppLink } from '../../../view/navigation/AppLink';
import { type LinkTarget, linkTarget, withQuery } from '../../../view/navigation/link-target';
import { links } from '../../../view/navigation/links';
import { entryDetail, entryTitle, NO_AMOUNT } from './entry-text';
import styles from './Statement.module.css';
import type { StatementEntry } from './types';

type Reference = NonNullable<StatementEntry['reference']>;

/** The server's description of a deposit, which names its gateway. */
const GATEWAY = /^Deposit by ([\w-]+)$/;

const depositTarget = (description: string, id: string): LinkTarget => {
  const [, gateway] = GATEWAY.exec(description) ?? [];
  return gateway === undefined
    ? links.deposit
    : withQuery(linkTarget('deposit', { gateway }), `id=${encodeURIComponent(id)}`);
};

const targetOf = ({ id, kind }: Reference, description: string): LinkTarget =>
  ({
    round: () => linkTarget('round', { id }),
    market: () => withQuery(links.myBets, `market=${encodeURIComponent(id)}`),
    deposit: () => depositTarget(description, id),
    withdrawal: () => linkTarget('withdrawals'),
    bonus: () => linkTarget('bonus', { id }),
  })[kind]();

interface EntryProps {
  entry: StatementEntry;
  /** Ids of the unfolded entries. */
  unfolded: Set<string>;
}

/** A movement of money; its details are rendered when it is unfolded. */
export const Entry = memo(function Entry({ entry, unfolded }: EntryProps) {
  const text = useText('statement');
  const formatDate = useDateFormat();
  const [isOpen, setOpen] = useState(() => unfolded.has(entry.id));
  const detail = entryDetail(useInLanguage()(entry));
  const onToggle = (isUnfolded: boolean) => {
    if (isUnfolded) unfolded.add(entry.id);
    else unfolded.delete(entry.id);
    setOpen(isUnfolded);
  };
  return (
    <details className={styles.entry} open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={styles.what}>
          <span className={styles.kind}>{entryTitle(entry, text)}</span>
          {entry.purse === 'coins' && <span className={styles.purse}>{text('purses.coins')}</span>}
          {detail && <span className={styles.detail}>{detail}</span>}
          <span className={styles.time}>{formatDate(entry.createdAt, 'dayAndTime')}</span>
        </span>
        <span className={styles.amounts}>
          {entry.amount === null ? NO_AMOUNT : <Money paise={entry.amount} toned />}
          {entry.balanceAfter !== null && (
            <span className={styles.balance}>
              {text(`purseAfter.${entry.purse}`, { amount: formatPaise(entry.balanceAfter) })}
            </span>
          )}
        </span>
      </summary>
      {isOpen && <EntryDetails entry={entry} />}
    </details>
  );
});

function EntryDetails({ entry }: { entry: StatementEntry }) {
  const text = useText('statement');
  const formatDate = useDateFormat();
  const { amount, balanceAfter, createdAt, description, id, purse, reference } = entry;
  return (
    <div className={styles.details}>
      <Facts
        facts={[
          { term: text('number'), value: id },
          {
            term: text('time'),
            value: `${formatDate(createdAt, 'date')}, ${formatDate(createdAt, 'timeWithSeconds')}`,
          },
          { term: text('purse'), value: text(`purses.${purse}`) },
          { term: text('amount'), value: amount === null ? NO_AMOUNT : <Money paise={amount} signed /> },
          {
            term: text('balanceAfter'),
            value: balanceAfter === null ? NO_AMOUNT : <Money paise={balanceAfter} />,
          },
        ]}
      />
      {reference && (
        <AppLink to={targetOf(reference, description)}>
          <TextLink>{text(`links.${reference.kind}`)}</TextLink>
        </AppLink>
      )}
    </div>
  );
}
