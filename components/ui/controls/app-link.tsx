import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';

export type AppLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  children?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
  /** A whole-document navigation even inside the site. */
  reload?: boolean;
};

/** A link by href. It is a plain anchor: the layout turns clicks on links of the site into client navigation. */
export function AppLink({ reload = false, ...rest }: AppLinkProps) {
  return <a {...rest} {...(reload && { 'data-reload': '' })} />;
}
