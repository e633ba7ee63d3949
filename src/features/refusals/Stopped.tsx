import { type ReactNode, useId } from 'react';
import type { StopKind } from '../../../domain/entities';
import { useText } from '../../i18n/I18n';
import type { Namespaces } from '../../i18n/namespaces';
import { Notice } from '../../ui/feedback/Notice';
import { useIsStopped } from '../../view/actors/stops';

/** Places that say before a press that the operator has stopped what they do. */
type Place = keyof Namespaces['stops'];

interface Stop {
  /** The sentence; null while nothing is stopped. */
  readonly notice: ReactNode;
  /** Prop of a button: disables it and connects it with the sentence. */
  readonly disabledBy: string | undefined;
}

/** A stop at one place, which begins and ends with the app details. */
export function useStop(kind: StopKind, place: Place): Stop {
  const id = useId();
  const isStopped = useIsStopped(kind);
  if (!isStopped) return { notice: null, disabledBy: undefined };
  return { notice: <Stopped id={id} place={place} />, disabledBy: id };
}

/** The sentence of a stop, for a small button that has it as its reason; undefined while nothing is stopped. */
export function useStopReason(kind: StopKind, place: Place): string | undefined {
  const text = useText('stops');
  return useIsStopped(kind) ? text(place) : undefined;
}

/** The sentence of a stop, for buttons that name this id. */
export function Stopped({ id, place }: { id?: string; place: Place }) {
  const text = useText('stops');
  return (
    <Notice tone="warn">
      <span id={id}>{text(place)}</span>
    </Notice>
  );
}
