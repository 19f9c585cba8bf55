import type { ComponentType } from 'react';

/** A page, given the variable parts of its path. */
export type PageComponent = ComponentType<{ params: Record<string, string> }>;
