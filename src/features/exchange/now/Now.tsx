import { useText } from '../../../i18n/I18n';
import { TextLink } from '../../../ui/buttons/TextLink';
import { Stack } from '../../../ui/layout/Stack';
import { AppLink } from '../../../view/navigation/AppLink';
import { useSectionLink } from '../../../view/navigation/use-section-link';
import type { Group, ListedMatch } from '../row/arrange';
import { bySport, isInPlay } from '../row/arrange';
import { MatchHeads, MatchTable } from '../row/MatchTable';
import { sportIcons } from '../row/sport-icons';
import styles from './Now.module.css';

/** Matches shown of each sport. */
const OF_EACH = 2;

/** Matches in play and the next ones, by sport. */
export function Now({ matches }: { matches: readonly ListedMatch[] }) {
  const groups = bySport(matches).filter((group) => group.matches.length > 0);
  return (
    <Stack>
      {groups.map((group) => (
        <SportNow key={group.key} group={group} />
      ))}
    </Stack>
  );
}

function SportNow({ group: { sport, matches } }: { group: Group }) {
  const text = useText('matchList');
  const sectionLink = useSectionLink();
  const name = text(`titles.${sport}`);
  const inPlay = matches.filter(isInPlay).length;
  const Icon = sportIcons[sport];
  return (
    <div className={styles.sport}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <Icon />
          {name}
        </h3>
        {inPlay > 0 && <span className={styles.count}>{text('inPlayCount', { count: inPlay })}</span>}
        <AppLink to={sectionLink(sport)}>
          <TextLink tone="quiet" className={styles.all} aria-label={text('allOf', { sport: name })}>
            {text('all')} <span aria-hidden="true">›</span>
          </TextLink>
        </AppLink>
      </div>
      <MatchHeads matches={matches} />
      <MatchTable matches={matches.slice(0, OF_EACH)} withCompetition />
    </div>
  );
}
