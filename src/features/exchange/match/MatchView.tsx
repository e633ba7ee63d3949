import { useInLanguage, useText } from '../../../i18n/I18n';
import { Empty } from '../../../ui/feedback/Empty';
import EmptyArt from '../../../ui/illustrations/EmptyArt';
import { useSubject } from '../../../view/navigation/document-subject';
import { AfterPaint } from '../../../view/rendering/AfterPaint';
import { MatchFavourites } from '../favourites/MatchFavourites';
import { Freshness } from '../list/Freshness';
import { MatchDetail } from './detail/MatchDetail';
import { groupsOf } from './groups';
import { JumpBar } from './JumpBar';
import { MarketsLoading } from './MatchLoading';
import styles from './MatchView.module.css';
import { MarketGroup } from './markets/MarketGroup';
import type { OpenedMatch } from './opened';
import { BroadcastDelay } from './overview/BroadcastDelay';
import { EndedLinks } from './overview/EndedLinks';
import { LiveStream } from './overview/LiveStream';
import { MatchHeader } from './overview/MatchHeader';
import { ScoreBoard } from './overview/ScoreBoard';
import { useGroupTitle } from './use-group-title';

/** A match: scoreboard, main market, scorecard and the other markets. */
export function MatchView({ match }: { match: OpenedMatch }) {
  const titleOf = useGroupTitle();
  const { name } = useInLanguage()(match);
  useSubject(name);
  const [main, ...others] = groupsOf(match.markets);
  const isOver = match.status === 'FINISHED';
  const [first] = match.markets;
  const groups = main === undefined ? [] : [main, ...others];
  return (
    <div className={styles.match}>
      <MatchHeader match={match} />
      <ScoreBoard match={match} />
      {isOver && <EndedLinks match={match} />}
      <AfterPaint placeholder={<MarketsLoading />}>
        {main && <MarketGroup title={titleOf(main)} group={main} match={match} />}
        {!main && !isOver && <NoMarkets />}
        <div className={styles.bar}>
          {first && !isOver && <Freshness areListed={false} />}
          {groups.length > 1 && <JumpBar groups={groups} />}
          {!isOver && <MatchFavourites match={match} />}
        </div>
        {match.hasStream && !isOver && (
          <>
            {match.status === 'IN_PLAY' && <BroadcastDelay />}
            <LiveStream matchId={match.id} name={name} />
          </>
        )}
        <MatchDetail match={match} />
        {others.map((group) => (
          <MarketGroup key={group.name} title={titleOf(group)} group={group} match={match} />
        ))}
      </AfterPaint>
    </div>
  );
}

/** A match whose markets are not open yet. */
function NoMarkets() {
  const text = useText('match');
  return (
    <Empty title={text('noMarketsTitle')} art={<EmptyArt />}>
      {text('noMarketsText')}
    </Empty>
  );
}
