import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { CallFailure } from '../../../domain/failure';
import { useText } from '../../i18n/I18n';
import { ScreenTitle } from '../../ui/display/ScreenTitle';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { CallFailed } from '../refusals/CallFailed';

interface LoadedScreenProps<Actor extends AnyActorRef, Data> {
  className: string | undefined;
  title: string;
  lead?: ReactNode;
  /** Null until the account has started it. */
  actor: Actor | null;
  /** Null until they are loaded. */
  selectData: (snapshot: SnapshotFrom<Actor>) => Data | null;
  selectHasFailed: (snapshot: SnapshotFrom<Actor>) => boolean;
  selectLoadFailure: (snapshot: SnapshotFrom<Actor>) => CallFailure | null;
  onRetry: (actor: Actor) => void;
  texts: { readonly loading: string; readonly failed: string };
  /** Reserves the height of the screen. */
  placeholderClassName: string | undefined;
  children: (actor: Actor, data: Data) => ReactNode;
}

/** A screen of the account that shows what its actor has loaded, or why it cannot. */
export function LoadedScreen<Actor extends AnyActorRef, Data>({
  className,
  lead,
  title,
  ...content
}: LoadedScreenProps<Actor, Data>) {
  return (
    <div className={className}>
      {lead ? (
        <header>
          <ScreenTitle>{title}</ScreenTitle>
          {lead}
        </header>
      ) : (
        <ScreenTitle>{title}</ScreenTitle>
      )}
      <Content {...content} />
    </div>
  );
}

function Content<Actor extends AnyActorRef, Data>({
  actor,
  children,
  onRetry,
  placeholderClassName,
  selectData,
  selectHasFailed,
  selectLoadFailure,
  texts,
}: Omit<LoadedScreenProps<Actor, Data>, 'className' | 'lead' | 'title'>) {
  const text = useText('errors');
  const started = actor ?? undefined;
  const data = useSelector(started, (snapshot) => snapshot && selectData(snapshot as SnapshotFrom<Actor>));
  const hasFailed = useSelector(
    started,
    (snapshot) => snapshot && selectHasFailed(snapshot as SnapshotFrom<Actor>),
  );
  const failure = useSelector(
    started,
    (snapshot) => snapshot && selectLoadFailure(snapshot as SnapshotFrom<Actor>),
  );
  const isMissing = data === null || data === undefined;
  // The error keeps its place, and the focus on its button, while it is tried again.
  const isRetrying = isMissing && failure !== null && failure !== undefined && !hasFailed;
  if (actor !== null && (hasFailed || isRetrying))
    return (
      <CallFailed
        failure={failure ?? null}
        title={texts.failed}
        retryText={text('tryAgain')}
        retryBusyText={texts.loading}
        busy={isRetrying}
        onRetry={() => onRetry(actor)}
      />
    );
  if (actor === null || isMissing)
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton shape="block" className={placeholderClassName} />
      </div>
    );
  return children(actor, data);
}
