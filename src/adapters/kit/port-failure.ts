import type { CallFailure, FailureKind } from '../../../domain/failure';

interface FailureDetails extends Pick<CallFailure, 'fields' | 'reason' | 'reference' | 'refusal'> {
  /** The answer was an HTML page, as of an application that answers every path. */
  readonly isPage?: boolean;
  /** The answer was another text that is no JSON, as of a program that died. */
  readonly isText?: boolean;
}

/** The failure of a port, with what machines may read of it. */
export class PortFailure extends Error implements CallFailure {
  override readonly name = 'PortFailure';
  readonly reason: CallFailure['reason'];
  readonly refusal: CallFailure['refusal'];
  readonly fields: CallFailure['fields'];
  readonly reference: CallFailure['reference'];
  private readonly isPage: boolean | undefined;
  private readonly isText: boolean | undefined;

  constructor(
    readonly kind: FailureKind,
    readonly serverMessage = '',
    /** HTTP status; null without an answer. */
    private readonly status: number | null = null,
    details: FailureDetails = {},
  ) {
    super(kind);
    this.reason = details.reason;
    this.refusal = details.refusal;
    this.fields = details.fields;
    this.isPage = details.isPage;
    this.isText = details.isText;
    this.reference = details.reference;
  }

  /** The backend does not have the call. */
  get isCallMissing(): boolean {
    return this.kind === 'unavailable' || this.isPage === true;
  }

  /** The server processed the call, and its answer does not contain the result. */
  get isAcknowledged(): boolean {
    return this.kind === 'malformed' && !this.isPage && !this.isText;
  }

  get isNotFound(): boolean {
    return this.status === 404;
  }

  /** The server failed or timed out: the call may have been processed. A server that answers 501 does not have it. */
  get isUnclear(): boolean {
    return this.kind !== 'unavailable' && this.status !== null && (this.status >= 500 || this.status === 408);
  }
}
