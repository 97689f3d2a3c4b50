-- A list, and how often it has been changed.
create table list (
    name text primary key,
    version bigint not null default 0
);

create table item (
    list text not null references list,
    name text not null,
    count bigint not null check (count > 0),
    primary key (list, name)
);

-- What was done to a list, in the order in which it was done. The numbers have no gaps, so that a reader sees whether one was missed.
create table change (
    list text not null references list,
    number bigint not null,
    -- The caller's own name of an addition: one that is there has been applied.
    id uuid,
    item text not null,
    added bigint not null,
    total bigint not null,
    shopper text,
    at timestamptz not null default now(),
    primary key (list, number),
    unique (list, id)
);

create index change_at on change (at);
