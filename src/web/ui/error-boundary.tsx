import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Where something small falls over, this stands in its place instead of a word about the page. */
  fallback?: ReactNode;
}

interface State {
  hasFailed: boolean;
}

/** Where a page falls over, or cannot be loaded, a person gets a word and a way on. */
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
      <h1 className="text-4xl">This page could not be shown</h1>
      <p className="mt-3 text-soft">Your connection may have dropped, or Tallboy has just been updated.</p>
      <button type="button" className="button button-primary mt-6" onClick={() => window.location.reload()}>
        Try again
      </button>
    </div>
  );
}
