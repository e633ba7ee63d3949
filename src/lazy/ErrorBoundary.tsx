import { Component, type ReactNode } from 'react';
import { ChunkLoadError } from './lazy-component';

export interface ErrorBoundaryProps {
  /** What stands in for the children. Trying again draws them anew. */
  fallback: (error: unknown, tryAgain: () => void) => ReactNode;
  /** With another value the children are drawn anew. */
  resetOn: unknown;
  children: ReactNode;
}

interface State {
  failure: { error: unknown } | null;
}

/** Keeps a failure in one part of the page from taking the rest along. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidUpdate({ resetOn }: ErrorBoundaryProps) {
    if (resetOn !== this.props.resetOn && this.state.failure) this.setState({ failure: null });
  }

  #tryAgain = (error: unknown) => {
    if (error instanceof ChunkLoadError) error.forget();
    this.setState({ failure: null });
  };

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.fallback(failure.error, () => this.#tryAgain(failure.error));
  }
}
