import { AppLink } from '../../../navigation/AppLink';
import { exchangeLink } from '../../../navigation/section-links';
import { TextLink } from '../../../ui/buttons/TextLink';
import { Badge } from '../../../ui/display/Badge';
import { useDeferredLocale } from '../../pages/translated';
import { sportOf } from '../list/arrange';
import { sportIcons } from '../list/sport-icons';
import { useNow } from '../list/use-now';
import { dateText, whenText } from '../list/when';
import { fill } from '../words/fill';
import { listWords } from '../words/list/words';
import { matchWords } from '../words/match/words';
import styles from './MatchHeader.module.css';
import type { OpenedMatch } from './opened';

/** Where one is, who plays, and how far it is. */
export function MatchHeader({ match }: { match: OpenedMatch }) {
  const language = useDeferredLocale();
  const list = listWords.read(language);
  const sport = sportOf(match);
  const Icon = sportIcons[sport];
  return (
    <header className={styles.header}>
      <p className={styles.place}>
        <AppLink to={exchangeLink(sport)}>
          <TextLink tone="quiet" icon={<Icon />}>
            {list.titles[sport]}
          </TextLink>
        </AppLink>
        <span aria-hidden="true">›</span>
        <span>{match.competition}</span>
      </p>
      <h1 className={styles.title} tabIndex={-1}>
        {match.name}
      </h1>
      <p className={styles.facts}>
        <State match={match} />
        <Delay match={match} />
      </p>
    </header>
  );
}

function State({ match: { startsAt, status, score } }: { match: OpenedMatch }) {
  const language = useDeferredLocale();
  const words = matchWords.read(language);
  const list = listWords.read(language);
  const now = useNow();
  if (status === 'FINISHED') return <Badge>{words.ended}</Badge>;
  if (status === 'IN_PLAY')
    return (
      <>
        <Badge tone="live">{words.live}</Badge>
        {score?.clock && <span className={styles.clock}>{score.clock}</span>}
      </>
    );
  return (
    <time dateTime={new Date(startsAt).toISOString()} title={dateText(startsAt, language)}>
      {whenText(startsAt, now, list, language)}
    </time>
  );
}

/** How long bets wait on the main market: what it was when the match was asked for is near enough. */
function Delay({ match: { markets, status } }: { match: OpenedMatch }) {
  const words = matchWords.read(useDeferredLocale());
  const [market] = markets;
  if (!market || status === 'FINISHED') return null;
  if (market.betDelay === 0) return <Badge>{words.noDelay}</Badge>;
  return <Badge tone="warn">{fill(words.delay, { seconds: String(market.betDelay) })}</Badge>;
}
