import { useDateFormat } from '../../../../i18n/dates';
import { useText } from '../../../../i18n/I18n';
import { ButtonLink } from '../../../../ui/buttons/ButtonLink';
import { TextLink } from '../../../../ui/buttons/TextLink';
import { Card } from '../../../../ui/display/Card';
import { Facts } from '../../../../ui/display/Facts';
import { Money } from '../../../../ui/display/Money';
import { Section } from '../../../../ui/display/Section';
import { Table } from '../../../../ui/display/Table';
import { formatPrice } from '../../../../ui/format';
import { Stack } from '../../../../ui/layout/Stack';
import { AppLink } from '../../../../view/navigation/AppLink';
import { linkTarget } from '../../../../view/navigation/link-target';
import { safeContactUrl } from '../../../../view/navigation/safe-url';
import type { GameRoundDetails } from '../types';
import { RoundBadge } from './RoundBadge';
import styles from './Rounds.module.css';

/** A round of the player. */
export function Round({ round }: { round: GameRoundDetails }) {
  const text = useText('rounds');
  const formatDate = useDateFormat();
  return (
    <Stack gap={24}>
      <p className={styles.head}>
        <AppLink to={linkTarget('casino', { casinoslug: round.game.slug })}>
          <TextLink>{round.game.name}</TextLink>
        </AppLink>
        <span>{round.game.provider}</span>
        <RoundBadge round={round} />
        {round.state !== 'open' && <Money paise={round.net} toned />}
      </p>
      <Card className={styles.facts}>
        <Facts
          facts={[
            { term: text('number'), value: round.id },
            { term: text('started'), value: formatDate(round.startedAt, 'dayAndTime') },
            ...(round.endedAt === null
              ? []
              : [{ term: text('ended'), value: formatDate(round.endedAt, 'dayAndTime') }]),
            {
              term: text('outcome'),
              value: round.outcome || text(round.endedAt === null ? 'noOutcome' : 'unreported'),
            },
            { term: text('staked'), value: <Money paise={round.staked} /> },
            { term: text('won'), value: <Money paise={round.won} /> },
            { term: text('net'), value: <Money paise={round.net} toned /> },
          ]}
        />
      </Card>
      <div className={styles.columns}>
        <Bets round={round} />
        <Entries round={round} />
      </div>
      <Fairness round={round} />
    </Stack>
  );
}

function Bets({ round: { bets } }: { round: GameRoundDetails }) {
  const text = useText('rounds');
  if (bets.length === 0) return null;
  return (
    <Section title={text('bets')}>
      <Table
        caption={text('bets')}
        rows={bets.map((bet, index) => ({ ...bet, key: String(index) }))}
        keyOf={({ key }) => key}
        columns={[
          { key: 'name', title: text('bet'), cell: ({ name }) => name },
          {
            key: 'stake',
            title: text('staked'),
            isAmount: true,
            cell: ({ stake }) => <Money paise={stake} />,
          },
          {
            key: 'multiplier',
            title: text('multiplier'),
            isAmount: true,
            cell: ({ multiplier }) => (multiplier === null ? '—' : `${formatPrice(multiplier)}×`),
          },
          { key: 'won', title: text('won'), isAmount: true, cell: ({ won }) => <Money paise={won} /> },
        ]}
      />
    </Section>
  );
}

/** The ledger's rows of the round. */
function Entries({ round: { entries } }: { round: GameRoundDetails }) {
  const text = useText('rounds');
  const formatDate = useDateFormat();
  return (
    <Section title={text('entries')}>
      <Table
        caption={text('entries')}
        rows={entries}
        keyOf={({ id }) => id}
        columns={[
          { key: 'kind', title: text('movement'), cell: ({ kind }) => text(`kinds.${kind}`) },
          {
            key: 'time',
            title: text('time'),
            cell: ({ createdAt }) => formatDate(createdAt, 'timeWithSeconds'),
          },
          {
            key: 'amount',
            title: text('amount'),
            isAmount: true,
            cell: ({ amount, kind }) => (
              <Money paise={kind === 'debit' ? -Math.abs(amount) : Math.abs(amount)} toned />
            ),
          },
          {
            key: 'balance',
            title: text('balance'),
            isAmount: true,
            cell: ({ balanceAfter }) => <Money paise={balanceAfter} />,
          },
        ]}
      />
    </Section>
  );
}

/** The seeds, and the provider's page that computes the outcome again. */
function Fairness({ round: { fairness } }: { round: GameRoundDetails }) {
  const text = useText('rounds');
  if (fairness === null) return null;
  const verifyUrl = safeContactUrl(fairness.verifyUrl);
  const seed = (value: string) => <span className={styles.seed}>{value}</span>;
  return (
    <Section title={text('fairness')}>
      <p>{text('fairnessText')}</p>
      <Card className={styles.facts}>
        <Facts
          facts={[
            { term: text('commitment'), value: seed(fairness.commitment) },
            {
              term: text('serverSeed'),
              value: fairness.serverSeed ? seed(fairness.serverSeed) : text('notYet'),
            },
            { term: text('clientSeed'), value: seed(fairness.clientSeed) },
            { term: text('nonce'), value: seed(fairness.nonce) },
          ]}
        />
      </Card>
      {verifyUrl !== null && (
        <ButtonLink
          className={styles.verify}
          variant="quiet"
          href={verifyUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          {text('verify')}
        </ButtonLink>
      )}
    </Section>
  );
}
