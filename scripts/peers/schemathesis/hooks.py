"""Leaves out what JSON Schema has no word for, so that Schemathesis would take it for a fault of the service."""

import schemathesis
from schemathesis import GenerationMode

EMPTY = ("", None, [], {})
FORMS = ("multipart/form-data", "application/x-www-form-urlencoded")


@schemathesis.hook
def filter_case(context, case):
    if case.meta and case.meta.generation.mode == GenerationMode.NEGATIVE:
        # A form has nothing but text: an object in place of a text is a text too.
        if case.media_type in FORMS:
            return False
        # An argument that is empty is absent, as browsers send it; of several values of one argument the first counts.
        query = case.query or {}
        # An argument that is not requested stays as it is.
        if query.keys() - {parameter.name for parameter in case.operation.query}:
            return False
        values = query.values()
        if any(first(value) in EMPTY for value in values):
            return False
    return True


def first(value):
    """Returns the value that the service reads of an argument with several: of an object the names are sent."""
    while isinstance(value, (list, tuple, dict)) and value:
        value = next(iter(value))
    return value
