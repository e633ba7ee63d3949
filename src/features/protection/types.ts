export type {
  Limit,
  Pause,
  PauseKind,
  PlayedSession,
  ProtectionChange,
  ProtectionDay,
} from '../../../machines/domain/protection';
