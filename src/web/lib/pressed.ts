import { type ComponentType, createElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderMarkup } from './rendered.ts';

// For tests: what a press does, without a browser. Only what a component renders itself can be pressed.

type Know = NonNullable<Parameters<typeof renderMarkup>[1]>;
type Client = Parameters<Know>[0];
type Element = ReactElement<Record<string, unknown> & { children?: ReactNode }>;
type Handler = (event: unknown) => unknown;

/** Everything in what a component renders, to be pressed; and the client that it asks with. */
export function renderPressable<Props extends object>(
  component: ComponentType<Props>,
  props: Props,
  know: Know = () => {},
) {
  let client: Client | undefined;
  const elements: Element[] = [];
  const collect = (node: unknown): void => {
    for (const one of Array.isArray(node) ? node : [node]) {
      if (Array.isArray(one)) collect(one);
      else if (isValidElement(one)) {
        elements.push(one as Element);
        for (const inner of Object.values(one.props as object)) collect(inner);
      }
    }
  };
  const Probe = () => {
    const rendered = (component as (props: Props) => ReactNode)(props);
    collect(rendered);
    return rendered;
  };
  renderMarkup(createElement(Probe), (its) => {
    client = its;
    know(its);
  });
  const find = (label: string) => {
    const found = elements.find(
      ({ props }) =>
        [props['aria-label'], props.label, props.title, readText(props.children)].includes(label) &&
        Object.values(props).some((prop) => typeof prop === 'function'),
    );
    if (!found) throw new Error(`Nothing is called “${label}”`);
    return found.props;
  };
  return {
    client: client!,
    /** Waits until all is done that the press began. */
    press: async (label: string, by = 'onClick', event: unknown = {}) => {
      await (find(label)[by] as Handler)(event);
    },
  };
}

function readText(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(readText).join('');
  if (isValidElement(node)) return readText((node as Element).props.children);
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}
