import type { CLIENT_REPORT_PATH, ClientReport } from '../../../../contract/client-report';

/** Without the schema, which would be in the chunk. */
const PATH: typeof CLIENT_REPORT_PATH = '/client-reports';

/** A server without this path answers 404, and nothing depends on it. */
export function sendReport(report: ClientReport): void {
  navigator.sendBeacon?.(PATH, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
