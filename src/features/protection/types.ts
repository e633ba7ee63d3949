export type {
  Limit,
  LimitKind,
  Pause,
  PauseKind,
  PlayedSession,
  Protection,
  ProtectionChange,
  ProtectionDay,
  ProtectionRequest,
  ProtectionSettings,
} from '../../../machines/domain/protection';
