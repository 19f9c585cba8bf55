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
 * Lucide's drawings in a frame of our own (`vite.config.ts` puts it in the place of theirs). A page has fifty of them:
 * the lines are made once, and what all have in common stands in the stylesheet. They say nothing that is not said
 * beside them.
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
