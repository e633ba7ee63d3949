import { WayLink } from '../../../navigation/AppLink';
import { WayName } from '../../../navigation/LinkLabel';
import { ways } from '../../../navigation/links';
import { exchangeWay } from '../../../navigation/section-links';
import { ButtonLink } from '../../../ui/buttons/ButtonLink';
import { Card } from '../../../ui/display/Card';
import { useDrawnLanguage } from '../../pages/translated';
import { sportOf } from '../list/arrange';
import { fill } from '../words/fill';
import { matchWords } from '../words/match/words';
import styles from './EndedWays.module.css';
import type { OpenedMatch } from './opened';

/** A match that is over: what came of it, and where to go from here. */
export function EndedWays({ match }: { match: OpenedMatch }) {
  const words = matchWords.read(useDrawnLanguage());
  const winner = match.markets
    .find(({ gtype }) => gtype !== 'fancy')
    ?.runners.find(({ status }) => status === 'WINNER');
  return (
    <Card className={styles.ended}>
      <h2 className={styles.title}>{winner ? fill(words.won, { name: winner.name }) : words.resultTitle}</h2>
      <p>{words.endedWords}</p>
      <div className={styles.ways}>
        <WayLink to={exchangeWay(sportOf(match))}>
          <ButtonLink size="small">{words.more}</ButtonLink>
        </WayLink>
        <WayLink to={ways.myBets}>
          <ButtonLink size="small" variant="quiet">
            <WayName to={ways.myBets}>{words.myBets}</WayName>
          </ButtonLink>
        </WayLink>
      </div>
    </Card>
  );
}
