import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Wheel } from '../../../studio/pages/roulette/Wheel';

let playing: { isEndless: boolean; isFinished: boolean }[] = [];

beforeEach(() => {
  playing = [];
  Element.prototype.animate = ((_: unknown, timing: KeyframeAnimationOptions) => {
    const animation = { isEndless: timing.iterations === Number.POSITIVE_INFINITY, isFinished: false };
    playing.push(animation);
    return {
      finish() {
        if (animation.isEndless) throw new DOMException('It has no end', 'InvalidStateError');
        animation.isFinished = true;
      },
      cancel() {
        playing = playing.filter((each) => each !== animation);
      },
    };
  }) as unknown as Element['animate'];
});

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'animate');
});

const finished = () => playing.map(({ isFinished }) => isFinished);

it('the ball lies in the pocket of the number when the round is settled before the fall has ended', () => {
  const { rerender } = render(<Wheel phase="spinning" number={null} fallTime={7200} />);
  rerender(<Wheel phase="spinning" number={17} fallTime={7200} />);
  expect(finished()).toEqual([false, false]);
  rerender(<Wheel phase="settled" number={17} fallTime={3200} />);
  expect(finished()).toEqual([true, true]);
  rerender(<Wheel phase="idle" number={null} fallTime={12_000} />);
  expect(playing).toEqual([
    { isEndless: true, isFinished: false },
    { isEndless: true, isFinished: false },
  ]);
});

it('the ball does not fall for a player who comes to a settled round', () => {
  render(<Wheel phase="settled" number={17} fallTime={3200} />);
  expect(finished()).toEqual([true, true]);
});
