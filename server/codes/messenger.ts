export type CodePurpose = 'register' | 'reset';

export interface CodeMessage {
  readonly mobile: string;
  readonly purpose: CodePurpose;
  readonly code: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/** Carries one-time codes to mobiles. Without one (`null` in the backend) no code can be sent. */
export interface Messenger {
  send(message: CodeMessage): Promise<void>;
}
