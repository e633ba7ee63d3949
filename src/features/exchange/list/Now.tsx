import { WayLink } from '../../../navigation/AppLink';
import { useSectionWay } from '../../../navigation/use-section-link';
import { useSlices } from '../../../rendering/use-progressive-render';
import { TextLink } from '../../../ui/buttons/TextLink';
import { useDrawnLanguage } from '../../pages/translated';
import { fill } from '../words/fill';
import { listWords } from '../words/list/words';
import type { Group, ListedMatch } from './arrange';
import { bySport, isInPlay } from './arrange';
import { MatchTable } from './MatchTable';
import styles from './Now.module.css';
import { SportRoom } from './NowLoading';
import { sportIcons } from './sport-icons';

/** Of each sport: what is in play or next. */
const OF_EACH = 2;

/** What is in play now and next, by sport. */
export function Now({ matches }: { matches: readonly ListedMatch[] }) {
  const groups = bySport(matches).filter((group) => group.matches.length > 0);
  const slices = useSlices(groups.length);
  return (
    <div className={styles.sports}>
      {groups.map((group, place) =>
        place < slices ? <SportNow key={group.key} group={group} /> : <SportRoom key={group.key} />,
      )}
    </div>
  );
}

function SportNow({ group: { sport, matches } }: { group: Group }) {
  const words = listWords.read(useDrawnLanguage());
  const sectionWay = useSectionWay();
  const name = words.titles[sport];
  const inPlay = matches.filter(isInPlay).length;
  const Icon = sportIcons[sport];
  return (
    <div className={styles.sport}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <Icon />
          {name}
        </h3>
        {inPlay > 0 && (
          <span className={styles.count}>{fill(words.inPlayCount, { count: String(inPlay) })}</span>
        )}
        <WayLink to={sectionWay(sport)}>
          <TextLink tone="quiet" className={styles.all} aria-label={fill(words.allOf, { sport: name })}>
            {words.all} <span aria-hidden="true">›</span>
          </TextLink>
        </WayLink>
      </div>
      <MatchTable matches={matches.slice(0, OF_EACH)} withCompetition />
    </div>
  );
}
