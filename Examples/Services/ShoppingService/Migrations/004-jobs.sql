-- Work outside of requests. A job is taken by moving its time into the future: if its process dies, the time comes again.
create table job (
    id text primary key,
    name text not null,
    body text not null,
    state text not null default 'open' check (state in ('open', 'done', 'failed')),
    -- From when on an open job may be taken; of one that is done, when it was done.
    due timestamptz not null,
    held boolean not null default false,
    attempts bigint not null default 0,
    -- How often it was taken. A process that was believed dead cannot end a later run.
    run bigint not null default 0,
    reason text
);

create index job_due on job (due) where state = 'open';
