import { createElement, type ReactElement } from 'react';

/** How Lucide writes a drawing down. */
interface Drawing {
  size: number;
  node: [tag: string, attributes: Record<string, string>][];
}

interface IconProps {
  size?: number;
  className?: string;
}

/**
 * Lucide's drawings in our own `svg` element (`vite.config.ts` swaps it for theirs). A page has fifty icons, so the
 * lines are made once and the shared attributes are in the stylesheet. Hidden from screen readers: the text beside an
 * icon says the same.
 */
export default function drawIcon({ size: box, node }: Drawing): (props: IconProps) => ReactElement {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  const viewBox = `0 0 ${box} ${box}`;
  return function Icon({ size = box, className = '' }) {
    return (
      <svg width={size} height={size} viewBox={viewBox} aria-hidden="true" className={`icon ${className}`}>
        {lines}
      </svg>
    );
  };
}
