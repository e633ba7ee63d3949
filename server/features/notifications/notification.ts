import type * as v from 'valibot';
import type { NotificationKind, notification, notificationParameters } from '../../../contract/calls';
import type { notifications } from '../../database/schema/notifications';
import { hindiName, hindiWinner, inField } from '../hindi/hindi';

/** Kind and parameters of a notification, as on the wire. */
export type NotificationContent = {
  readonly [Kind in NotificationKind]: {
    readonly kind: Kind;
    readonly parameters: v.InferInput<(typeof notificationParameters)[Kind]>;
  };
}[NotificationKind];

export type NewNotification = NotificationContent & {
  readonly playerId: number;
  /** A second notification with the key is not added. */
  readonly key?: string;
};

export type WireNotification = v.InferInput<typeof notification>;

/** A longer text would come from outside, such as the reason of a gateway. */
const MAX_TEXT_LENGTH = 300;

/** Texts may have any length; the client shows them in a list. */
export const withShortTexts = <Parameters extends object>(parameters: Parameters): Parameters =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, MAX_TEXT_LENGTH) : value,
    ]),
  ) as Parameters;

/** Parameters that are names of the exchange. */
const NAMES = ['market', 'match', 'selection', 'winner'] as const;

const hindiNameOf = (name: (typeof NAMES)[number]) => (name === 'winner' ? hindiWinner : hindiName);

/** Adds the Hindi of names, which are stored in English. */
const withHindiNames = (parameters: object): object =>
  Object.assign(
    {},
    parameters,
    ...NAMES.map((name) => {
      const value: unknown = Reflect.get(parameters, name);
      return typeof value === 'string' ? inField(`${name}_hi`, hindiNameOf(name)(value)) : {};
    }),
  );

export type NotificationRow = typeof notifications.$inferSelect;

export const toWireNotification = ({ createdAt, id, kind, parameters, readAt }: NotificationRow) =>
  ({
    id,
    created_at: createdAt.toISOString(),
    read_at: readAt?.toISOString() ?? null,
    kind,
    parameters: withHindiNames(parameters),
  }) as WireNotification;
