export type {
  Limit,
  Pause,
  PauseKind,
  PlayedSession,
  Protection,
  ProtectionChange,
  ProtectionDay,
} from '../../../../domain/protection';
