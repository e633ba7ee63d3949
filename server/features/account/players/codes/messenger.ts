declare module '../../../../kit/backend/backend' {
  interface Backend {
    /** Null without a message gateway: one-time codes cannot be sent. */
    readonly messenger: Messenger | null;
  }
}

export type CodePurpose = 'register' | 'reset';

export interface CodeMessage {
  readonly mobile: string;
  readonly purpose: CodePurpose;
  readonly code: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/** Gateway for one-time codes. The backend without one (null) cannot send codes. */
export interface Messenger {
  send(message: CodeMessage): Promise<void>;
}
