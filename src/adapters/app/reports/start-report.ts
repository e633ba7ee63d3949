import type { StartFailure } from '../../../../contract/client-report';
import { describeError, maskedPath } from './masked-error';
import { sendReport } from './send-report';

/** Reports that the page could not start. @param script address of the script that is missing or has thrown */
export function reportStartFailure(cause: StartFailure['cause'], thrown: unknown, script: string): void {
  const [, file] = /\/assets\/([\w.-]{1,60}\.js)$/.exec(script) ?? [];
  sendReport({
    page: maskedPath(location.pathname),
    start: {
      cause,
      ...(file && { script: file }),
      ...(thrown instanceof Error && { error: describeError(thrown) }),
    },
  });
}
