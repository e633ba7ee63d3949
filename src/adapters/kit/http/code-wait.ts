import * as v from 'valibot';
import { RESEND_AFTER } from '../../../../domain/validation';
import { versionedRecord } from '../storage/versioned-record';

/** The last code of a step: when it was sent, in milliseconds since 1970 by the clock of this device, and the wait that it began. */
const sentCode = v.object({ sentAt: v.number(), seconds: v.number() });

const answered = v.object({ resendAfter: v.pipe(v.number(), v.minValue(0), v.maxValue(3600)) });

const secondsIn = (answer: unknown): number => (v.is(answered, answer) ? answer.resendAfter : RESEND_AFTER);

/** The wait until another code can be requested. It survives a reload of the tab, and is kept in memory where there is no storage. */
export function createCodeWait(step: 'register' | 'reset') {
  const record = versionedRecord({
    key: `winwin24x7.codeWait.${step}`,
    version: 1,
    area: 'tab',
    schema: sentCode,
  });
  let last: v.InferOutput<typeof sentCode> | null = null;

  return {
    /** A code was sent. @param answer of the server, which may contain the wait */
    begin(answer: unknown): void {
      last = { sentAt: Date.now(), seconds: secondsIn(answer) };
      record.write(last);
    },
    /** 0 before the first code, and when the clock was set back: the server refuses a request that is too early. */
    secondsLeft(): number {
      const { seconds, sentAt } = last ?? record.read() ?? { sentAt: 0, seconds: 0 };
      const waited = (Date.now() - sentAt) / 1000;
      return waited < 0 ? 0 : Math.max(0, Math.ceil(seconds - waited));
    },
  };
}
