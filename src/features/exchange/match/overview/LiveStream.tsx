import { useSelector } from '@xstate/react';
import { CirclePlay, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { selectStreamRef } from '../../../../../machines/exchange/exchange.selectors';
import {
  type MatchStreamActor,
  selectAddress,
  selectHasFailed,
  selectLoadFailure,
} from '../../../../../machines/exchange/match-stream/match-stream.selectors';
import { useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { useExchange } from '../../../../view/actors/exchange';
import { safeFrameUrl } from '../../../../view/navigation/safe-frame-url';
import { FailureText } from '../../../refusals/Refused';
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
  return actor === null ? <Loading /> : <LoadedStream actor={actor} name={name} />;
}

function LoadedStream({ actor, name }: { actor: MatchStreamActor; name: string }) {
  const text = useText('match');
  const address = useSelector(actor, selectAddress);
  const isFailed = useSelector(actor, selectHasFailed);
  const failure = useSelector(actor, selectLoadFailure);
  if (isFailed)
    return (
      <p role="alert" className={styles.message}>
        {text('streamFailed')} <FailureText failure={failure} />{' '}
        <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'query.retryRequested' })}>
          {text('tryAgain')}
        </Button>
      </p>
    );
  if (address === null) return <Loading />;
  const url = safeFrameUrl(address);
  if (url === null)
    return (
      <p role="status" className={styles.message}>
        {text('streamNone')}
      </p>
    );
  return (
    <iframe
      className={styles.video}
      src={url}
      title={text('streamTitle', { name })}
      // A video of another origin: it may not open windows or navigate this page.
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
    <p role="status" className={styles.message}>
      {text('streamLoading')}
      <Skeleton shape="block" className={styles.video} />
    </p>
  );
}
