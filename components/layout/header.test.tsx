import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Header } from './header';
import { changeStage, see, stageNumbers } from './stage-scroll';
import { resetStage } from './stage-store';

describe('header', () => {
  beforeEach(resetStage);

  it.each(stageNumbers)('looks like stage %i while that stage is in view', { tags: ['F2.77', 'F2.78'] }, (stage) => {
    render(<Header>menu</Header>);
    act(() => void changeStage((state) => see(state, stage)));
    expect(screen.getByRole('banner')).toHaveClass(`header--${stage}`);
  });

  it('has state 0 outside of home', { tags: ['F2.77'] }, () => {
    render(<Header>menu</Header>);
    expect(screen.getByRole('banner')).toHaveClass('header--0');
  });

  it('starts anew on the next page', { tags: ['F2.78'] }, () => {
    render(<Header>menu</Header>);
    act(() => void changeStage((state) => see(state, 4)));
    act(() => resetStage());
    expect(screen.getByRole('banner')).toHaveClass('header--0');
  });
});
