import * as v from 'valibot';
import type { Schema } from '../../contract/define';
import { type OperatorRole, operatorRoles } from '../database/operator-schema';
import { MAX_PASSWORD_LENGTH, newPassword, operatorName } from './accounts';
import { reason } from './forms';

/** A page of the desk: read by GET. */
export interface DeskPage {
  /** Below `/operator`. */
  readonly path: string;
  /** The lowest role that reads it. */
  readonly role: OperatorRole;
}

/** A form of the desk: changes something by POST, and leaves exactly one row in the audit log. */
export interface DeskAct<Form extends Schema = Schema> {
  readonly path: string;
  readonly role: OperatorRole;
  /** In the audit log. */
  readonly name: string;
  readonly form: Form;
}

const page = (path: string, role: OperatorRole = 'viewer'): DeskPage => ({ path, role });

const act = <const Fields extends v.ObjectEntries>(
  path: string,
  role: OperatorRole,
  name: string,
  fields: Fields,
): DeskAct<v.ObjectSchema<Fields, undefined>> => ({ path, role, name, form: v.object(fields) });

export const pages = {
  overview: page('/'),
  players: page('/players'),
  player: page('/players/:id'),
  audit: page('/audit'),
  operators: page('/operators', 'admin'),
  password: page('/password'),
};

export const acts = {
  suspendPlayer: act('/players/:id/suspend', 'admin', 'player suspended', { reason }),
  liftSuspension: act('/players/:id/lift', 'admin', 'suspension lifted', { reason }),
  endPlayerSessions: act('/players/:id/end-sessions', 'admin', 'sessions ended', { reason }),

  addOperator: act('/operators/add', 'admin', 'operator added', {
    username: operatorName,
    role: v.picklist(operatorRoles),
    password: newPassword,
  }),
  setOperatorRole: act('/operators/:id/role', 'admin', 'operator role changed', {
    role: v.picklist(operatorRoles),
    reason,
  }),
  disableOperator: act('/operators/:id/disable', 'admin', 'operator disabled', { reason }),
  enableOperator: act('/operators/:id/enable', 'admin', 'operator enabled', { reason }),
  resetOperatorPassword: act('/operators/:id/reset', 'admin', 'operator password reset', {
    password: newPassword,
    reason,
  }),
  changePassword: act('/password/change', 'viewer', 'own password changed', {
    current: v.pipe(
      v.string(),
      v.nonEmpty('Please fill in: current password.'),
      v.maxLength(MAX_PASSWORD_LENGTH),
    ),
    password: newPassword,
  }),
};
