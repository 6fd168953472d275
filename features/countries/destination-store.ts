import { create } from 'zustand';

type DestinationState = {
  /** Address part of the country that a visitor has chosen on home; null while the document's own example stands. */
  readonly slug: string | null;
};

/** Where a visitor wants to go: the course, the prices and the calculator of home follow it. */
export const useDestination = create<DestinationState>()(() => ({ slug: null }));

export function chooseDestination(slug: string): void {
  useDestination.setState({ slug });
}
