import * as v from 'valibot';
import { KEY_NAME_MAX, keyScopes } from '../../domain/api-keys';
import { anyAnswer, defineCall, noPayload, wholeList } from '../define';
import { idText, MAX_PASSWORD_LENGTH, requestIdText, requestText, timestamp } from '../text';

const assumedPlayerCall = { access: 'player', assumed: 'both' } as const;

const apiKey = v.object({
  id: idText,
  name: v.string(),
  scope: v.picklist(keyScopes),
  created_at: timestamp,
  /** Time of the last call, at a resolution of some minutes. */
  last_used_at: timestamp,
  expires_at: timestamp,
});

export const apiKeys = defineCall({
  ...assumedPlayerCall,
  method: 'GET',
  path: '/api-keys',
  summary: 'The player’s live keys for programs, the newest first',
  payload: noPayload,
  answer: v.object({
    /** False where the operator has switched keys off, and for demo players, whose account is shared. */
    is_allowed: v.boolean(),
    list: wholeList(apiKey),
  }),
});

export const createApiKey = defineCall({
  ...assumedPlayerCall,
  method: 'POST',
  path: '/api-keys/create',
  summary: 'Make a key for programs; it is answered here only',
  payload: v.object({
    name: v.pipe(requestText(KEY_NAME_MAX), v.trim(), v.nonEmpty('KEY_NAME_EMPTY')),
    scope: v.picklist(keyScopes),
    current_password: v.pipe(requestText(MAX_PASSWORD_LENGTH), v.nonEmpty()),
  }),
  answer: v.object({
    /** In place of a session’s token: `Authorization: Bearer <key>`. */
    key: v.string(),
    entry: apiKey,
  }),
});

export const endApiKey = defineCall({
  ...assumedPlayerCall,
  method: 'POST',
  path: '/api-keys/end',
  summary: 'End one of the player’s keys',
  payload: v.object({ id: requestIdText }),
  answer: anyAnswer,
});
