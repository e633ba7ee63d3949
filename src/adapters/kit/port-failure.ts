import type { CallFailure, FailureKind, RefusalReason } from '../../../domain/failure';

/** The failure of a port, with what machines may read of it. */
export class PortFailure extends Error implements CallFailure {
  override readonly name = 'PortFailure';

  constructor(
    readonly kind: FailureKind,
    readonly serverMessage = '',
    /** HTTP status; null without an answer. */
    private readonly status: number | null = null,
    readonly reason?: RefusalReason,
    /** The answer was an HTML page, as of an application that answers every path. */
    private readonly isPage = false,
    readonly reference?: string,
  ) {
    super(kind);
  }

  /** The backend does not have the call. */
  get isCallMissing(): boolean {
    return this.kind === 'unavailable' || this.isPage;
  }

  /** The server processed the call, and its answer does not contain the result. */
  get isAcknowledged(): boolean {
    return this.kind === 'malformed' && !this.isPage;
  }

  get isNotFound(): boolean {
    return this.status === 404;
  }

  /** The server failed or timed out: the call may have been processed. */
  get isUnclear(): boolean {
    return this.status !== null && (this.status >= 500 || this.status === 408);
  }
}
