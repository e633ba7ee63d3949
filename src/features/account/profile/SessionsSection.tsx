import { useSelector } from '@xstate/react';
import { LogOut } from 'lucide-react';
import { deviceNameOf } from '../../../../domain/device-name';
import { isRefusal, isUnanswered } from '../../../../domain/failure';
import {
  type ProfileActor,
  selectEndingId,
  selectRefusal,
  selectSessions,
} from '../../../../machines/account/profile/profile.selectors';
import { isoDay, useDateFormat } from '../../../i18n/dates';
import { useText } from '../../../i18n/I18n';
import { useServerSentence } from '../../../i18n/server-sentence';
import { Button } from '../../../ui/buttons/Button';
import { cx } from '../../../ui/cx';
import { Badge } from '../../../ui/display/Badge';
import { Card } from '../../../ui/display/Card';
import { Section } from '../../../ui/display/Section';
import { Notice } from '../../../ui/feedback/Notice';
import { Stack } from '../../../ui/layout/Stack';
import { PagedList } from '../../paging/PagedList';
import { Reference } from '../../refusals/Reference';
import styles from './Profile.module.css';

export function SessionsSection({ profile }: { profile: ProfileActor }) {
  const text = useText('profile');
  const ofServer = useServerSentence();
  const sessions = useSelector(profile, selectSessions);
  const refusal = useSelector(profile, selectRefusal);
  // Without a list, the backend does not have the call: there is always this session.
  if (sessions.length === 0) return null;
  return (
    <Section title={text('devices')} count={sessions.length}>
      {refusal && isRefusal(refusal) && (
        <Notice tone="error" title={text('sessionNotEnded')}>
          {ofServer(refusal)}
        </Notice>
      )}
      {isUnanswered(refusal) && (
        <Notice tone="warn" title={text('noAnswer')}>
          {text('sessionUnanswered')} <Reference failure={refusal} />
        </Notice>
      )}
      <PagedList className={styles.sessions} list={sessions} keyOf={({ id }) => id}>
        {(session) => <SessionCard profile={profile} session={session} />}
      </PagedList>
    </Section>
  );
}

/** What both times have in common is written once: 21 Nov, 19:30 – 20:15. */
function usedBetween(from: number, to: number, formatDate: ReturnType<typeof useDateFormat>): string {
  const start = formatDate(from, 'dayAndTime');
  const end = formatDate(to, isoDay(from) === isoDay(to) ? 'time' : 'dayAndTime');
  return start.endsWith(end) ? start : `${start} – ${end}`;
}

interface SessionCardProps {
  profile: ProfileActor;
  session: ReturnType<typeof selectSessions>[number];
}

function SessionCard({ profile, session }: SessionCardProps) {
  const text = useText('profile');
  const formatDate = useDateFormat();
  const endingId = useSelector(profile, selectEndingId);
  const { browser, system } = deviceNameOf(session.userAgent);
  const device =
    browser !== null && system !== null
      ? text('device', { browser, system })
      : (browser ?? system ?? text('unknownDevice'));
  return (
    <Card className={cx(styles.session, styles.beside)}>
      <Stack gap={4}>
        <span className={styles.device}>
          {device} {session.isCurrent && <Badge tone="accent">{text('thisDevice')}</Badge>}
        </span>
        <span className={styles.lead}>
          {text('usedAt', { time: usedBetween(session.createdAt, session.lastUsedAt, formatDate) })}
        </span>
      </Stack>
      {!session.isCurrent && (
        <Button
          variant="quiet"
          icon={<LogOut aria-hidden="true" />}
          aria-label={text('endSessionOf', { device })}
          busy={endingId !== null}
          busyText={endingId === session.id ? text('endingSession') : undefined}
          onClick={() => profile.send({ type: 'profile.sessionEndRequested', id: session.id })}
        >
          <span className={styles.wide}>{text('endSession')}</span>
        </Button>
      )}
    </Card>
  );
}
