import type * as wire from '../../../contract/calls/protection';
import type { ParsedAnswerOf } from '../../../contract/define';
import { leftUntil } from '../../../domain/known-moment';
import {
  nextLimitMoment,
  type Pause,
  type PlayedSession,
  type ProtectionChange,
  type ProtectionDay,
  type ProtectionSettings,
} from '../../../domain/protection';
import { serverNow } from '../kit/http/server-clock';

type WireSettings = ParsedAnswerOf<typeof wire.protection>;
type WireChange = ParsedAnswerOf<typeof wire.protectionHistory>['list'][number];

const toPause = (pause: WireSettings['pause']): Pause | null =>
  pause && { kind: pause.kind, until: Date.parse(pause.until) };

export function toSettings(answer: WireSettings): ProtectionSettings {
  const limits = answer.limits.map(({ next, ...limit }) => ({
    ...limit,
    next: next && { amount: next.amount, from: Date.parse(next.from) },
  }));
  const moment = nextLimitMoment(limits, serverNow());
  return {
    limits,
    nextLeft: moment === null ? null : leftUntil(moment, serverNow()),
    pause: toPause(answer.pause),
    realityCheck: answer.reality_check,
    canChange: answer.can_change,
  };
}

export const toDays = ({ days }: ParsedAnswerOf<typeof wire.protectionSummary>): readonly ProtectionDay[] =>
  days;

export const toChange = (change: WireChange): ProtectionChange => {
  const isAmount = change.setting.startsWith('deposit-') || change.setting.startsWith('loss-');
  const inside = (value: number | null) => (value !== null && isAmount ? Math.round(value * 100) : value);
  return {
    id: String(change.id),
    setting: change.setting,
    before: inside(change.before),
    after: inside(change.after),
    author: change.author,
    createdAt: Date.parse(change.created_at),
    effectiveAt: Date.parse(change.effective_at),
  };
};

export function toPlayedSession(answer: ParsedAnswerOf<typeof wire.protectionSession>): PlayedSession {
  const pause = toPause(answer.pause);
  return {
    id: String(answer.id),
    seconds: answer.elapsed_seconds,
    net: answer.net,
    interval: answer.reality_check,
    pause,
    pauseLeft: pause && leftUntil(pause.until, serverNow()),
  };
}
