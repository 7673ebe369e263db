import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from './class-names.ts'

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('rounded-card border border-line bg-card p-6', className)} {...rest} />
}

interface PictureCardProps {
  to: string
  /** The one accessible name of the whole card. */
  name: string
  /** Fills the frame: an <img> with alt="" or an Avatar portrait. */
  picture: ReactNode
  /** Over the picture, on a scrim; below it if there is more to read. */
  title: ReactNode
  subtitle?: ReactNode
  /** A small sign in the upper corner, such as a Badge. */
  corner?: ReactNode
  /** Below the picture. */
  children?: ReactNode
}

/** Picture first, the whole card one link; hover lifts by 2 px. */
export function PictureCard({ to, name, picture, title, subtitle, corner, children }: PictureCardProps) {
  const isAlone = children === undefined
  const named = (
    <>
      <h3 dir="auto" className="min-w-0 text-body max-sm:leading-tight sm:text-title">
        {title}
      </h3>
      {subtitle !== undefined && (
        <p className={cx('min-w-0 text-caption', isAlone ? 'text-white/90' : 'text-soft')}>{subtitle}</p>
      )}
    </>
  )
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-card transition-[transform,box-shadow] hover:-translate-y-0.5 hover:shadow-soft">
      <div className="relative aspect-4/5 overflow-hidden bg-raised">
        {picture}
        {isAlone && (
          <div className="absolute inset-x-0 bottom-0 grid gap-1 bg-linear-to-t from-black/85 via-black/55 to-transparent p-3 pt-8 text-white sm:p-4 sm:pt-10">
            {named}
          </div>
        )}
        {corner !== undefined && <div className="absolute top-2 right-2 sm:top-3 sm:right-3">{corner}</div>}
      </div>
      {!isAlone && (
        <div className="flex grow flex-col gap-2 p-3 *:last:mt-auto sm:p-4">
          <div className="grid gap-0.5">{named}</div>
          {children}
        </div>
      )}
      <Link
        to={to}
        aria-label={name}
        className="absolute inset-0 rounded-card outline-offset-[-3px] focus-visible:outline-3"
      />
    </article>
  )
}

/** Two side by side on phones; elsewhere it fills its width and never leaves a narrower orphan. */
export function CardGrid({ className, ...rest }: ComponentProps<'ul'>) {
  return (
    <ul
      className={cx('grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] sm:gap-6', className)}
      {...rest}
    />
  )
}
