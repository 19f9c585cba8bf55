import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** For something small: shown in its place instead of the message about the whole page. */
  fallback?: ReactNode;
}

interface State {
  hasFailed: boolean;
}

/** When a page crashes or fails to load, explains and offers a way out. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    const { children, fallback = <BrokenPage /> } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}

function BrokenPage() {
  return (
    <div className="page max-w-2xl py-20" role="alert">
      <h1 className="text-4xl">We couldn’t show this page</h1>
      <p className="mt-3 text-soft">Your connection may have dropped, or Tallboy’s just been updated.</p>
      <button type="button" className="button button-primary mt-6" onClick={() => window.location.reload()}>
        Try again
      </button>
    </div>
  );
}
