import { useSelector } from '@xstate/react';
import { CirclePlay, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { selectStreamRef } from '../../../../../machines/exchange/exchange.selectors';
import {
  type MatchStreamActor,
  selectAddress,
  selectHasFailed,
} from '../../../../../machines/match-stream/match-stream.selectors';
import { useExchange } from '../../../../actors/exchange';
import { useText } from '../../../../i18n/I18n';
import { safeFrameUrl } from '../../../../navigation/safe-url';
import { Button } from '../../../../ui/buttons/Button';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import styles from './LiveStream.module.css';

export interface LiveStreamProps {
  matchId: string;
  name: string;
}

/** The live stream of a match. Its address is loaded when the player opens it. */
export function LiveStream({ matchId, name }: LiveStreamProps) {
  const text = useText('match');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.stream}>
      <Button
        variant="quiet"
        size="small"
        icon={isOpen ? <X aria-hidden="true" /> : <CirclePlay aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? text('watchClose') : text('watch')}
      </Button>
      {isOpen && <OpenStream matchId={matchId} name={name} />}
    </div>
  );
}

function OpenStream({ matchId, name }: LiveStreamProps) {
  const exchange = useExchange();
  const actor = useSelector(exchange, selectStreamRef(matchId));
  useEffect(() => {
    exchange.send({ type: 'exchange.streamOpened', matchId });
    return () => exchange.send({ type: 'exchange.streamLeft', matchId });
  }, [exchange, matchId]);
  return actor === null ? <Loading /> : <KnownStream actor={actor} name={name} />;
}

function KnownStream({ actor, name }: { actor: MatchStreamActor; name: string }) {
  const text = useText('match');
  const known = useSelector(actor, selectAddress);
  const isFailed = useSelector(actor, selectHasFailed);
  if (isFailed)
    return (
      <p role="alert" className={styles.word}>
        {text('streamFailed')}{' '}
        <Button
          variant="quiet"
          size="small"
          onClick={() => actor.send({ type: 'matchStream.retryRequested' })}
        >
          {text('tryAgain')}
        </Button>
      </p>
    );
  if (known === null) return <Loading />;
  const url = safeFrameUrl(known);
  if (url === null)
    return (
      <p role="status" className={styles.word}>
        {text('streamNone')}
      </p>
    );
  return (
    <iframe
      className={styles.picture}
      src={url}
      title={text('streamTitle', { name })}
      // Another origin that plays: it may neither open windows nor navigate this page.
      sandbox="allow-scripts allow-same-origin"
      allow="autoplay; fullscreen"
      referrerPolicy="no-referrer"
      loading="lazy"
    />
  );
}

function Loading() {
  const text = useText('match');
  return (
    <p role="status" className={styles.word}>
      {text('streamLoading')}
      <Skeleton shape="block" className={styles.picture} />
    </p>
  );
}
