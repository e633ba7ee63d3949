import { useDateFormat } from '../../../../i18n/dates';
import { useInLanguage, useText } from '../../../../i18n/I18n';
import { TextLink } from '../../../../ui/buttons/TextLink';
import { Badge } from '../../../../ui/display/Badge';
import { Stack } from '../../../../ui/layout/Stack';
import { useNow } from '../../../../ui/use-now';
import { AppLink } from '../../../../view/navigation/AppLink';
import { exchangeLink } from '../../../../view/navigation/section-links';
import { sportOf } from '../../row/arrange';
import { sportIcons } from '../../row/sport-icons';
import { startOfMinute, startText } from '../../row/start-text';
import type { OpenedMatch } from '../opened';
import styles from './MatchHeader.module.css';

/** Breadcrumb, name and state of a match. */
export function MatchHeader({ match }: { match: OpenedMatch }) {
  const inLanguage = useInLanguage();
  const list = useText('matchList');
  const sport = sportOf(match);
  const Icon = sportIcons[sport];
  return (
    <Stack as="header" gap={4}>
      <p className={styles.breadcrumb}>
        <AppLink to={exchangeLink(sport)}>
          <TextLink tone="quiet" icon={<Icon />}>
            {list(`titles.${sport}`)}
          </TextLink>
        </AppLink>
        <span aria-hidden="true">›</span>
        <span>{match.competition}</span>
      </p>
      <h1 className={styles.title} tabIndex={-1}>
        {inLanguage(match).name}
      </h1>
      <p className={styles.facts}>
        <State match={match} />
        <Delay match={match} />
      </p>
    </Stack>
  );
}

function State({ match: { startsAt, status, score } }: { match: OpenedMatch }) {
  const text = useText('match');
  const list = useText('matchList');
  const inLanguage = useInLanguage();
  const formatDate = useDateFormat();
  const now = useNow(startOfMinute);
  if (status === 'FINISHED') return <Badge>{text('ended')}</Badge>;
  if (status === 'IN_PLAY')
    return (
      <>
        <Badge tone="live">{text('live')}</Badge>
        {score?.clock && <span className={styles.clock}>{inLanguage(score).clock}</span>}
      </>
    );
  return (
    <time dateTime={new Date(startsAt).toISOString()} title={formatDate(startsAt, 'weekdayAndTime')}>
      {startText(startsAt, now, list, formatDate)}
    </time>
  );
}

/** The bet delay of the main market, as it was when the match was loaded. */
function Delay({ match: { markets, status } }: { match: OpenedMatch }) {
  const text = useText('match');
  const [market] = markets;
  if (!market || status === 'FINISHED') return null;
  if (market.betDelay === 0) return <Badge>{text('noDelay')}</Badge>;
  return <Badge tone="warn">{text('delay', { seconds: market.betDelay })}</Badge>;
}
