import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '@/components/ui/icon-button';
import styles from './main-menu.module.scss';
import { MenuAction } from './menu-action';

type MainMenuProps = { texts: { label: string; open: string; close: string }; logo: ReactNode; children: ReactNode };

/** The burger and the full-screen menu it opens (F2.71, F2.79, F4.83). */
export function MainMenu({ texts, logo, children }: MainMenuProps) {
  const burger = <IconButton icon="menu" label={texts.open} aria-controls="menu" aria-haspopup="dialog" />;
  return (
    <MenuAction burger={burger} className={classNames(styles.menu)} label={texts.label}>
      <div className={styles.top}>
        {logo}
        <IconButton icon="x" label={texts.close} data-close="" />
      </div>
      {children}
    </MenuAction>
  );
}
